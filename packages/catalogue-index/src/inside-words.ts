/**
 * Words of scripts that are written without spaces, by their characters: what such a script writes in one piece is many
 * words, and any of them may be looked for.
 */
const WITHOUT_SPACES =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/gu
const PLAIN = /^[a-z0-9]*$/

export class InsideWords {
  /** Numbers of the words that have a character. */
  readonly #byCharacter = new Map<string, number[]>()

  add(word: string, number: number): void {
    for (const character of charactersOf(word)) {
      const numbers = this.#byCharacter.get(character)
      if (numbers) numbers.push(number)
      else this.#byCharacter.set(character, [number])
    }
  }

  /** Words that have the rarest character of another; none when it has no character of such a script. */
  candidates(part: string): number[] {
    const lists = charactersOf(part).map((character) => this.#byCharacter.get(character) ?? [])
    return lists.sort((a, b) => a.length - b.length)[0] ?? []
  }
}

const charactersOf = (word: string): string[] =>
  PLAIN.test(word) ? [] : [...new Set(word.match(WITHOUT_SPACES))]
