import { catalogueOf } from "../../site/content/words/language.ts";

/** Function words of more than three letters and words about the present, which most posts have. */
const ENGLISH = `about after also been before being between both could does doing down each even every from have
  here hers him his how into its just know less like made make makes many more most much need needs never next only
  other over read really same should since some such take takes than that their them then there these they this those
  through under until very want well were what when where which while whom whose will with without would year years
  your brief guide post`;

const GERMAN = `aber alle allem allen aller alles also andere anderem anderen anderer anderes anders auch bald beide beiden
  beim bereits besser besonders bevor bisher bleibt braucht dabei dadurch dafür dagegen daher damit danach daneben
  dann daran darauf daraus darf darin darüber darum darunter dass davon davor dazu denen denn dennoch deren derselbe dessen
  deshalb dich diese dieselbe diesem diesen dieser dieses doch dort durch dürfen eben ebenso eher eigene eigenen eigentlich
  eine einem einen einer eines einfach einige einigen einmal erst erste ersten etwa etwas euch euer eure fast ganz gar
  gegen gehen geht gerade gern gibt gleich hatte hatten haben heute heißt hier hinter ihnen ihre ihrem ihren ihrer ihres immer
  indem jede jedem jeden jeder jedes jedoch jemand jene jenem jenen jener jenes jetzt kann kaum kein keine keinem keinen
  keiner keines könnte könnten können lang lange lassen lässt leicht lesen macht machen mehr mein meine meinem meinen meiner
  meist meisten mich mindestens muss müssen nach nachdem neben nehmen neue neuen neuer neues nicht nichts noch nämlich nun
  oben obwohl oder ohne oftmals schon sehr seien sein seine seinem seinen seiner seines seit selbst sich sicher sind sofort
  sogar solche solchem solchen solcher solches soll sollen sollte sollten sondern sonst soweit sowie sowohl statt steht
  trotz über überhaupt unser unsere unserem unseren unserer unseres unten unter viel viele vielen vieler vielleicht voll
  vor wann waren warum weil weit weiter weitere weiteren welche welchem welchen welcher welches wenig wenige weniger
  wenn werde werden weshalb wessen wieder wieso wieviel will wird wirklich wissen wohl wollen worden worüber worum wurde
  wurden während wäre wären würde würden zeigen zeigt ziemlich zuerst zuletzt zusammen zwar zwischen
  jahr jahre jahren beitrag beiträge leitfaden`;

const BY_LANGUAGE: Record<string, ReadonlySet<string>> = { de: wordsOf(GERMAN) };
const OF_ENGLISH = wordsOf(ENGLISH);

/** The words without accents that tell nothing about a text in the locale's language. */
export function commonWords(locale: string): ReadonlySet<string> {
  return BY_LANGUAGE[catalogueOf(locale)] ?? OF_ENGLISH;
}

function wordsOf(list: string): ReadonlySet<string> {
  return new Set(withoutAccents(list).split(/\s+/));
}

export function withoutAccents(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "");
}
