import type { GameCard } from "../../lib/game/game";

const card: GameCard = {
  title: { en: "Power & Prestige", de: "Power & Prestige", fr: "Power & Prestige" },
  lead: {
    en: "March, ally, build and shine: houses of the Enlightenment between Paris and Vienna, and every favour has its price.",
    de: "Marschiere, verbünde dich, baue und glänze: Häuser der Aufklärung zwischen Paris und Wien, und jede Gunst hat ihren Preis.",
    fr: "Marchez, alliez-vous, bâtissez et brillez : des maisons des Lumières entre Paris et Vienne, et chaque faveur a son prix.",
  },
  seats: 3,
  options: { years: "3" },
  asked: {
    setup: { en: "Provinces and residence", de: "Provinzen und Residenz", fr: "Provinces et résidence" },
    move: { en: "Movement", de: "Bewegung", fr: "Mouvement" },
    battle: { en: "A battle", de: "Eine Schlacht", fr: "Une bataille" },
    annex: { en: "Annexing", de: "Annektieren", fr: "Annexion" },
    action: { en: "Annexing and plundering", de: "Annektieren und Plündern", fr: "Annexer et piller" },
    war: { en: "War or peace", de: "Krieg oder Frieden", fr: "Guerre ou paix" },
    alliance: { en: "The alliances", de: "Die Allianzen", fr: "Les alliances" },
    ally: { en: "The external ally", de: "Der äußere Verbündete", fr: "L’allié extérieur" },
    supply: { en: "Supply", de: "Nachschub", fr: "Ravitaillement" },
    residence: { en: "The residence", de: "Die Residenz", fr: "La résidence" },
    income: { en: "Income", de: "Einkommen", fr: "Revenus" },
    trade: { en: "A trade", de: "Ein Tausch", fr: "Un échange" },
    gift: { en: "A gift", de: "Ein Geschenk", fr: "Un don" },
    upkeep: { en: "Upkeep", de: "Unterhalt", fr: "Entretien" },
    sheet: { en: "The order sheet", de: "Der Bestellbogen", fr: "La feuille d’ordres" },
    artist: { en: "A great artist", de: "Ein großer Künstler", fr: "Un grand artiste" },
    place: { en: "Placements", de: "Einsetzen", fr: "Placements" },
    convention: { en: "A convention", de: "Ein Kongress", fr: "Une convention" },
    fog: { en: "Hidden armies", de: "Verdeckte Armeen", fr: "Armées cachées" },
  },
};

export default card;
