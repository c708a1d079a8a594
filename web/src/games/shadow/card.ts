import type { GameCard } from "../../lib/game/game";

const card: GameCard = {
  title: { en: "In the Shadow of the Emperor", de: "Im Schatten des Kaisers", fr: "Dans l’ombre de l’Empereur" },
  lead: {
    en: "Marry, grow old and die, win seven electorates, and be chosen Emperor, or stand in his shadow.",
    de: "Heirate, altere und vererbe, gewinne sieben Kurfürstentümer und werde Kaiser oder stehe in seinem Schatten.",
    fr: "Mariez-vous, vieillissez, transmettez, gagnez sept électorats et devenez Empereur, ou restez dans son ombre.",
  },
  seats: 3,
  options: {},
  asked: {
    setup: { en: "The first nobles", de: "Die ersten Adligen", fr: "Les premiers nobles" },
    actions: { en: "Buy an action", de: "Eine Aktion kaufen", fr: "Acheter une action" },
    descendants: { en: "A son or a daughter", de: "Ein Sohn oder eine Tochter", fr: "Un fils ou une fille" },
    electors: { en: "An Elector", de: "Ein Kurfürst", fr: "Un Électeur" },
    election: { en: "The election of the Emperor", de: "Die Kaiserwahl", fr: "L’élection de l’Empereur" },
    emperor: { en: "An Emperor City", de: "Eine Kaiserstadt", fr: "Une ville impériale" },
    throne: { en: "The throne is empty", de: "Der Thron ist leer", fr: "Le trône est vide" },
    privileges: { en: "A privilege", de: "Ein Privileg", fr: "Un privilège" },
    push: { en: "A knight is pushed out", de: "Ein Ritter wird verdrängt", fr: "Un chevalier est chassé" },
  },
};

export default card;
