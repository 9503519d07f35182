/**
 * `npm run texts`: generates the types of all texts (`packages/i18n/src/resources.gen.ts`) from the English
 * ones, and lists problems of the translations. `npm run check` runs it with `--check`, which writes nothing.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { checkTexts, generateTypes, TYPES_FILE } from './texts/check-texts.ts'
import { routeProblems } from './texts/route-texts.ts'

const problems = [...checkTexts(), ...routeProblems()]
const types = generateTypes()
if (process.argv.includes('--check')) {
  if (readFileSync(TYPES_FILE, 'utf8') !== types)
    problems.push('The types of the texts are out of date: run npm run texts.')
} else {
  writeFileSync(TYPES_FILE, types)
}
if (problems.length > 0) console.log(problems.join('\n'))
process.exitCode = problems.length > 0 ? 1 : 0
