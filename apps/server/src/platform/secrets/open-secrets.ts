import type { Config } from '../../config.ts'
import { type Db, inTransaction } from '../database/connection.ts'
import { decrypt, encrypt } from '../encryption.ts'
import type { Log } from '../log.ts'
import { createSecretFile, readSecretFile, secretFile } from './secret-file.ts'
import { derive, deriveSecrets, fingerprintOf, type Secrets } from './secrets.ts'

/** The secret is not the one that the database was used with. The message is for the operator. */
export class WrongSecret extends Error {}

const PURPOSE = 'lasting keys'
const sealLasting = (lasting: Uint8Array, root: Uint8Array) =>
  encrypt(lasting, derive(root, PURPOSE), PURPOSE)
const openLasting = (sealed: Buffer, root: Uint8Array) =>
  decrypt(sealed, derive(root, PURPOSE), PURPOSE)

export interface LostSecret {
  log: Log
  /** Drops what nobody can decrypt or verify with these keys anymore. @returns how many of each kind */
  drop(
    tx: Db,
    secrets: Secrets,
    lost: { areLastingKeysLost: boolean },
  ): Promise<Record<string, number>>
}

/**
 * Returns the keys of this instance. The database remembers a fingerprint of its secret, so a process with another one
 * does not start, unless it also has the one before: then this is a rotation. Call it after migrating.
 * @param lost what to do once if the operator says that the secret is lost
 * @throws WrongSecret
 */
export async function openSecrets(
  db: Db,
  config: Pick<Config, 'secret' | 'dataDir' | 'isSecretLost'>,
  lost: LostSecret,
): Promise<Secrets> {
  if (config.isSecretLost) return replaceLostSecret(db, config, lost)
  const { secret, dataDir } = config
  const file = secretFile(dataDir)
  const inFile = await readSecretFile(file)
  const isClaimed = (await findInstanceSecret(db)) !== undefined
  const root = secret?.root ?? inFile ?? (isClaimed ? null : await createSecretFile(file))
  if (!root) throw new WrongSecret(missing(file))
  const old = secret?.old ?? null

  return inTransaction(db, async (tx) => {
    if (!isClaimed) {
      // Instances that are older than the fingerprint have used the file.
      const first = (await hasAccounts(tx)) ? (inFile ?? old ?? root) : root
      await tx
        .insertInto('instance_secret')
        .values({ fingerprint: fingerprintOf(first), lasting: sealLasting(first, first) })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
    const stored = await tx
      .selectFrom('instance_secret')
      .selectAll()
      .forUpdate()
      .executeTakeFirstOrThrow()
    const isOf = (each: Uint8Array | null) =>
      each !== null && stored.fingerprint.equals(fingerprintOf(each))
    let { lasting, is_rotating: isRotating } = stored
    if (isRotating && !old) throw new WrongSecret(UNFINISHED)
    if (!isOf(root)) {
      if (!old || !isOf(old)) throw new WrongSecret(secret ? different(file) : differentFile(file))
      if (isRotating) throw new WrongSecret(UNFINISHED)
      isRotating = true
      lasting = sealLasting(openLasting(lasting, old), root)
      await tx
        .updateTable('instance_secret')
        .set({ fingerprint: fingerprintOf(root), lasting, is_rotating: true })
        .execute()
    }
    return deriveSecrets(old ? [root, old] : [root], openLasting(lasting, root), isRotating)
  })
}

/** Starts over with another secret. Refuses if everything can still be read, so that nobody loses data by accident. */
async function replaceLostSecret(
  db: Db,
  { secret, dataDir }: Pick<Config, 'secret' | 'dataDir'>,
  { log, drop }: LostSecret,
): Promise<Secrets> {
  const file = secretFile(dataDir)
  const inFile = await readSecretFile(file)
  const root = secret?.root ?? inFile ?? (await createSecretFile(file))
  const { secrets, dropped } = await inTransaction(db, async (tx) => {
    const stored = await tx.selectFrom('instance_secret').selectAll().forUpdate().executeTakeFirst()
    if (!stored) throw new WrongSecret(NOTHING_LOST)
    const isOf = (each: Uint8Array | null) =>
      each !== null && stored.fingerprint.equals(fingerprintOf(each))
    // During a rotation, the secret before can be lost, too.
    const isCurrent = isOf(root)
    if (isCurrent && !stored.is_rotating) throw new WrongSecret(NOT_LOST)
    if (!isCurrent && isOf(inFile)) throw new WrongSecret(inOtherPlace(file))
    const lasting = isCurrent ? openLasting(stored.lasting, root) : root
    await tx
      .updateTable('instance_secret')
      .set({
        fingerprint: fingerprintOf(root),
        lasting: sealLasting(lasting, root),
        is_rotating: false,
      })
      .execute()
    const made = deriveSecrets([root], lasting, false)
    return { secrets: made, dropped: await drop(tx, made, { areLastingKeysLost: !isCurrent }) }
  })
  log.warn(
    { dropped },
    'the lost secret was replaced, and what depended on it is gone: remove HYPHA_SECRET_LOST',
  )
  return secrets
}

export const findInstanceSecret = (db: Db) =>
  db.selectFrom('instance_secret').selectAll().executeTakeFirst()

const hasAccounts = async (db: Db) =>
  (await db.selectFrom('account').select('id').limit(1).executeTakeFirst()) !== undefined

const IF_LOST =
  // not translated: for the operator
  'If it is lost for good, docs/running.md explains HYPHA_SECRET_LOST=1, which starts without it.'
const missing = (file: string) =>
  // not translated: for the operator
  `This database was used with a secret that is missing here. Set HYPHA_SECRET to the content of secret.key on the other host, or restore ${file} from a backup. ${IF_LOST}`
const differentFile = (file: string) =>
  // not translated: for the operator
  `This database was used with another secret than the one in ${file}. Set HYPHA_SECRET to the content of secret.key on the other host, or restore the file from a backup. ${IF_LOST}`
const different = (file: string) =>
  // not translated: for the operator
  `This database was used with another secret than HYPHA_SECRET. Set HYPHA_SECRET to the secret of the other hosts (of an instance that started without HYPHA_SECRET: the content of ${file}). To change the secret, also set HYPHA_SECRET_OLD to the one used until now. ${IF_LOST}`
const UNFINISHED =
  // not translated: for the operator
  `The last change of the secret is not finished: some data is still encrypted with the secret before. Start with the same HYPHA_SECRET and HYPHA_SECRET_OLD as then until the log says that HYPHA_SECRET_OLD can be removed. ${IF_LOST}`
const NOT_LOST =
  // not translated: for the operator
  'HYPHA_SECRET_LOST is set, but this is the secret that the database was used with. Remove HYPHA_SECRET_LOST.'
const NOTHING_LOST =
  // not translated: for the operator
  'HYPHA_SECRET_LOST is set, but this database was never used with a secret. Remove HYPHA_SECRET_LOST.'
const inOtherPlace = (file: string) =>
  // not translated: for the operator
  `HYPHA_SECRET_LOST is set, but ${file} has the secret that the database was used with. Remove HYPHA_SECRET_LOST. To change the secret, set HYPHA_SECRET_OLD to the content of the file.`
