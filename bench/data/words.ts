import { randomFrom, skewed } from './random.ts'

const SYLLABLES =
  'ka shi va lu mo ra ne ti go psy tra ast ral dar kon el fo ri hy per zen om nu mi cro sol lun vor tex fra qua gan ja sha man ori ent spi ral ner vis'.split(
    ' ',
  )

/** Returns a generator of titles with realistic word frequencies: few words are common, most are rare. */
export function createWords(count: number): (random: () => number, words: number) => string {
  const random = randomFrom(11)
  const vocabulary = new Set<string>()
  while (vocabulary.size < count) {
    const syllables = Array.from(
      { length: 2 + Math.floor(random() * 3) },
      () => SYLLABLES[Math.floor(random() * SYLLABLES.length)]!,
    )
    const word = syllables.join('')
    vocabulary.add(word[0]!.toUpperCase() + word.slice(1))
  }
  const known = [...vocabulary]
  return (source, words) =>
    Array.from({ length: words }, () => known[skewed(source, known.length)]!).join(' ')
}
