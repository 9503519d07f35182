/**
 * Words in scripts without spaces, by their characters. Such a text has no word boundaries, so any part of it
 * may be searched.
 */
const WITHOUT_SPACES =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/gu
const PLAIN = /^[a-z0-9]*$/

export class InsideWords {
  /** Word numbers by character. */
  readonly #byCharacter = new Map<string, number[]>()

  add(word: string, number: number): void {
    for (const character of charactersOf(word)) {
      const numbers = this.#byCharacter.get(character)
      if (numbers) numbers.push(number)
      else this.#byCharacter.set(character, [number])
    }
  }

  /**
   * Returns the words that contain the rarest character of `part`; none if it has no characters of such a
   * script.
   */
  candidates(part: string): number[] {
    const lists = charactersOf(part).map((character) => this.#byCharacter.get(character) ?? [])
    return lists.sort((a, b) => a.length - b.length)[0] ?? []
  }
}

const charactersOf = (word: string): string[] =>
  PLAIN.test(word) ? [] : [...new Set(word.match(WITHOUT_SPACES))]
