/** `npm run restore -- TARGET`: restores the newest backup into an empty instance, or checks it with `--verify`. */
import { type Config, readConfig } from '../config.ts'
import { createLog } from '../platform/log.ts'
import { BackupError } from './backup-error.ts'
import { openBackupTarget, readBackupKey } from './backup-target.ts'
import { chooseBackup } from './choose-backup.ts'
import { inMegabytes, readArguments, runCommand, UsageError } from './command.ts'
import type { Manifest } from './manifest.ts'
import { restoreBackup, type Restored } from './restore-backup.ts'
import { openVault } from './vault.ts'
import { verifyBackup } from './verify-backup.ts'

const USAGE =
  'Usage: npm run restore -- FOLDER|s3://BUCKET/PREFIX [--at 2026-11-30T12:00Z] [--verify] [--keep-files] [--send-mails]'

await runCommand(USAGE, async () => {
  const { target, values } = readArguments({
    at: { type: 'string' },
    verify: { type: 'boolean' },
    'keep-files': { type: 'boolean' },
    'send-mails': { type: 'boolean' },
  })
  const at = values.at === undefined ? undefined : new Date(values.at)
  if (at && Number.isNaN(at.getTime()))
    throw new UsageError('--at needs a time such as 2026-11-30T12:00Z.')
  const config = readConfig(process.env)
  const store = await openBackupTarget(target, process.env, { exists: true })
  try {
    const vault = openVault(store, readBackupKey(process.env))
    const manifest = await chooseBackup(vault, at)
    const started = Date.now()
    const seconds = () => `${((Date.now() - started) / 1000).toFixed(1)} s`
    if (values.verify) {
      const problems = await verifyBackup(vault, manifest)
      if (problems.length > 0)
        throw new BackupError(`Backup ${manifest.id} is damaged:\n  ${problems.join('\n  ')}`)
      console.log(`\n  Backup ${manifest.id} is complete and intact, checked in ${seconds()}.\n`)
      return
    }
    const restored = await restoreBackup({
      config,
      vault,
      manifest,
      log: createLog('warn'),
      keepsFiles: values['keep-files'] === true,
      sendsMails: values['send-mails'] === true,
    })
    console.log(describe(manifest, restored, config, seconds()))
  } finally {
    await store.close()
  }
})

function describe(
  { id, tables, media }: Manifest,
  { hasSecret, mailsCancelled, erased }: Restored,
  { dataDir, secret }: Pick<Config, 'dataDir' | 'secret'>,
  time: string,
): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const lines = [
    `Restored backup ${id} in ${time}: ${rows} rows, ${media.files} files (${inMegabytes(media.totalBytes)}).`,
    `Accounts deleted after the backup: ${erased.done} deleted again${erased.left > 0 ? `, ${erased.left} have open payments or orders and are retried every hour` : ''}.`,
    ...(mailsCancelled > 0
      ? [`${mailsCancelled} mails that were due count as sent (see docs/backup.md).`]
      : []),
    hasSecret || secret
      ? 'Next: npm run verify:data, then npm start.'
      : `BEFORE STARTING: put the backed-up instance's secret.key into ${dataDir}; it isn't in this backup.`,
  ]
  return `\n  ${lines.join('\n  ')}\n`
}
