/** Where backups are stored: a folder, or a bucket with a prefix. */
import { mkdir, stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { ConfigError } from '../config.ts'
import { createMediaStore } from '../ports/media-store/create.ts'
import { isKey } from '../ports/media-store/keys.ts'
import type { MediaStore } from '../ports/media-store/media-store.ts'

type Env = Record<string, string | undefined>

const S3_URL = /^s3:\/\/([^/]+)(?:\/(.*?))?\/?$/

/**
 * Opens `s3://bucket/prefix` or a folder. The variables are those of the media store; with `BACKUP_` in front of their
 * names they are for backups only.
 * @param exists refuses a folder that doesn't exist instead of creating it
 */
export async function openBackupTarget(
  text: string,
  env: Env,
  { exists = false } = {},
): Promise<MediaStore> {
  const [, bucket, prefix = ''] = S3_URL.exec(text) ?? []
  if (bucket) return inFolder(await createMediaStore(s3Choice(bucket, env)), prefix)
  if (/^\w+:\/\//.test(text))
    throw new ConfigError(`${text} is neither a folder nor of the form s3://bucket/prefix.`)
  const root = resolve(text)
  if (exists && !(await stat(root).catch(() => null))?.isDirectory())
    throw new ConfigError(`There is no folder ${root}.`)
  await mkdir(root, { recursive: true, mode: 0o700 })
  return createMediaStore({ kind: 'disk', root, publicUrl: '', secret: '' })
}

function s3Choice(bucket: string, env: Env) {
  const read = (name: string) => env[`BACKUP_${name}`] || env[name]
  const need = (name: string) => {
    const value = read(name)
    if (!value) throw new ConfigError(`Set BACKUP_${name} to store backups in a bucket.`)
    return value
  }
  const endpoint = read('S3_ENDPOINT')
  return {
    kind: 's3' as const,
    bucket,
    region: need('S3_REGION'),
    accessKeyId: need('S3_ACCESS_KEY_ID'),
    secretAccessKey: need('S3_SECRET_ACCESS_KEY'),
    ...(endpoint ? { endpoint } : {}),
  }
}

/** Returns the part of a store below `folder`. */
function inFolder(store: MediaStore, folder: string): MediaStore {
  if (!folder) return store
  if (!isKey(folder))
    throw new ConfigError(`The prefix ${folder} may contain only a-z, 0-9, “.”, “_”, “-” and “/”.`)
  const at = (key: string) => `${folder}/${key}`
  return {
    ...store,
    put: (key, body, contentType) => store.put(at(key), body, contentType),
    open: (key, range) => store.open(at(key), range),
    read: (key, range, into) => store.read(at(key), range, into),
    stat: (key) => store.stat(at(key)),
    download: (key, file) => store.download(at(key), file),
    remove: (prefix) => store.remove(at(prefix)),
    async *list(prefix) {
      for await (const object of store.list(prefix ? at(prefix) : folder))
        yield { ...object, key: object.key.slice(folder.length + 1) }
    },
  }
}

const KEY_BYTES = 32

/** Reads the key of encrypted backups; null if they are not encrypted. */
export function readBackupKey(env: Env): Buffer | null {
  const text = env.HYPHA_BACKUP_KEY
  if (!text) return null
  const key = Buffer.from(text, 'base64')
  if (key.length !== KEY_BYTES)
    throw new ConfigError(
      'HYPHA_BACKUP_KEY must be 32 random bytes in Base64. Create one with: openssl rand -base64 32',
    )
  return key
}
