/** `npm run doctor`: checks everything that the configuration refers to; exits with 1 if something is broken. */
import { ConfigError, readConfig } from '../config.ts'
import { createLog } from '../platform/log.ts'
import { examine } from './examine.ts'
import type { Finding } from './finding.ts'

const MARKS = { ok: 'ok     ', warning: 'WARNING', broken: 'BROKEN ' }

function print({ state, what, fix }: Finding): void {
  console.log(`  ${MARKS[state]}  ${what}`)
  if (fix) console.log(`           → ${fix}`)
}

async function main(): Promise<void> {
  const config = readConfig(process.env)
  let isBroken = false
  for await (const { title, findings } of examine(config, createLog('silent'))) {
    console.log(`\n${title}`)
    for (const finding of findings) {
      print(finding)
      isBroken ||= finding.state === 'broken'
    }
  }
  console.log(isBroken ? '\nSomething is broken.\n' : '\nNothing is broken.\n')
  process.exitCode = isBroken ? 1 : 0
}

main().catch((error: unknown) => {
  console.error(error instanceof ConfigError ? `\n${error.message}\n` : error)
  process.exitCode = 1
})
