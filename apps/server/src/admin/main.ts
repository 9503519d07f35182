/** `npm run admin -- you@example.org`: prints a one-time link that makes the account of an address an admin. */
import { Email } from '@hypha/contract'
import { readConfig } from '../config.ts'
import { inviteAdmin } from '../modules/accounts/index.ts'
import { dropLostSecret } from '../modules/maintenance/index.ts'
import { openForCommand } from '../platform/database/open-for-command.ts'
import { migrate } from '../platform/database/migrate.ts'
import { createLog } from '../platform/log.ts'
import { openSecrets } from '../platform/secrets/open-secrets.ts'

const email = Email.safeParse(process.argv[2])
if (!email.success) {
  console.error('Usage: npm run admin -- you@example.org')
  process.exit(1)
}
const config = readConfig(process.env)
const log = createLog('warn')
const database = await openForCommand(config, log)
try {
  await migrate(database.db, { withoutBackup: config.migrateWithoutBackup })
  const secrets = await openSecrets(database.db, config, { log, drop: dropLostSecret })
  const invited = await inviteAdmin(database.db, secrets.mailLink, email.data)
  if (invited === null) {
    console.error(`The account of ${email.data} is closed. Another admin has to reopen it first.`)
    process.exitCode = 1
  } else {
    console.log(`
  Open this link to become an admin as ${email.data}. It works once, for 24 hours:

  ${config.publicUrl}/admin-invitation/${invited.token}
`)
    if (invited.isExisting)
      console.log(
        '  This account exists. The link sets a new password and removes its two-factor authentication.\n',
      )
  }
} finally {
  await database.close()
}
