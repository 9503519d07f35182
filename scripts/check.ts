/** `npm run check`: types, lint and format, as the tests run them. */
import { runStaticChecks } from './static-checks.ts'

const failed = (await runStaticChecks()).filter((check) => !check.passed)
process.exit(failed.length === 0 ? 0 : 1)
