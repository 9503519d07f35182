/** `npm run backup -- TARGET`: backs the instance up to a folder or a bucket, also while it runs. */
import { existsSync } from 'node:fs'
import { readConfig } from '../config.ts'
import { recordBackup } from '../platform/database/last-backup.ts'
import { openForCommand } from '../platform/database/open-for-command.ts'
import { secretFile } from '../platform/secrets/secret-file.ts'
import { createLog } from '../platform/log.ts'
import { openBackupTarget, readBackupKey } from './backup-target.ts'
import { inMegabytes, readArguments, runCommand, UsageError } from './command.ts'
import { BackupError } from './backup-error.ts'
import { copyErasures } from './erasure-copies.ts'
import { makeBackup } from './make-backup.ts'
import { openMedia } from './open-media.ts'
import { openVault } from './vault.ts'

const USAGE = `Usage: npm run backup -- FOLDER|s3://BUCKET/PREFIX [--keep N] [--include-secret] [--erasures]`

await runCommand(USAGE, async () => {
  const { target: text, values } = readArguments({
    keep: { type: 'string' },
    'include-secret': { type: 'boolean' },
    erasures: { type: 'boolean' },
  })
  const keep = values.keep === undefined ? undefined : Number(values.keep)
  if (keep !== undefined && !(Number.isInteger(keep) && keep > 0))
    throw new UsageError('--keep needs a number of backups, at least 1.')
  const config = readConfig(process.env)
  if (config.database.kind === 'embedded' && !existsSync(config.database.dir))
    throw new BackupError(
      `There is no instance in ${config.dataDir}. Set HYPHA_DATA to its folder.`,
    )
  const vault = openVault(await openBackupTarget(text, process.env), readBackupKey(process.env))
  const store = await openMedia(config)
  if (values.erasures) {
    const keys = await copyErasures(store, vault.store)
    console.log(`  ${keys.length} deleted accounts are in the log of ${text}.`)
    return
  }
  const database = await openForCommand(config, createLog('warn'))
  try {
    const started = Date.now()
    const { manifest, copied } = await makeBackup({
      target: database.target,
      store,
      dataDir: config.dataDir,
      vault,
      includesSecret: values['include-secret'] === true,
      keep,
    })
    await recordBackup(database.db, new Date(manifest.takenAt))
    const { tables, media, secret } = manifest
    const seconds = ((Date.now() - started) / 1000).toFixed(1)
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(`
  Backup ${manifest.id} is complete after ${seconds} s.
  Database: ${rows} rows in ${tables.length} tables.
  Media: ${media.files} files, ${inMegabytes(media.totalBytes)}; new: ${copied.files} files, ${inMegabytes(copied.bytes)}.
  ${
    secret
      ? 'The instance’s secret is included.'
      : `NOT included: ${config.secret ? 'HYPHA_SECRET' : secretFile(config.dataDir)}. Keep a copy of it in another safe place; without it tickets, codes and encrypted documents are lost.`
  }
`)
  } finally {
    await database.close()
    await store.close()
    await vault.store.close()
  }
})
