import type { GameCard } from "../../lib/game/game";

const card: GameCard = {
  title: { en: "Wallenstein", de: "Wallenstein", fr: "Wallenstein" },
  lead: {
    en: "Plan in secret, march through 45 counties, trust the tower, and see that there is grain in winter.",
    de: "Plane im Geheimen, marschiere durch 45 Länder, vertraue dem Turm und sorge für Getreide im Winter.",
    fr: "Planifiez en secret, marchez à travers 45 comtés, fiez-vous à la tour et veillez au blé de l’hiver.",
  },
  seats: 3,
  options: { initial_counties: "lineup" },
  asked: {
    plan: { en: "Plan the round", de: "Die Runde planen", fr: "Planifier la manche" },
    order: { en: "Choose a position", de: "Einen Platz wählen", fr: "Choisir une place" },
    combat: { en: "March or stay", de: "Marschieren oder bleiben", fr: "Marcher ou rester" },
    move: { en: "Move armies", de: "Armeen ziehen", fr: "Déplacer des armées" },
    draft: { en: "Choose a county", de: "Ein Land wählen", fr: "Choisir un comté" },
    winter: { en: "A revolt", de: "Eine Revolte", fr: "Une révolte" },
    leader: { en: "A leader figure", de: "Eine Anführerfigur", fr: "Une figurine de chef" },
    favor: { en: "A favor of the court", de: "Eine Gunst des Hofes", fr: "Une faveur de la cour" },
    landsknechte: {
      en: "A card of the Landsknechte",
      de: "Eine Karte der Landsknechte",
      fr: "Une carte des lansquenets",
    },
  },
};

export default card;
