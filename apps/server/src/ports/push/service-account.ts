import { createPrivateKey } from 'node:crypto'
import * as z from 'zod'

/** What we need of the JSON key of a Google service account. */
const KeyFile = z.object({
  project_id: z.string().regex(/^[a-z0-9:.-]+$/),
  private_key_id: z.string(),
  private_key: z.string(),
  client_email: z.string(),
  token_uri: z.url({ protocol: /^https?$/ }),
})

export interface ServiceAccount {
  projectId: string
  keyId: string
  /** In PEM format. */
  privateKey: string
  email: string
  /** Where access tokens come from. */
  tokenUrl: string
}

/** Reads the JSON key of a service account; null if it is none. */
export function parseServiceAccount(text: string): ServiceAccount | null {
  try {
    const key = KeyFile.parse(JSON.parse(text))
    if (createPrivateKey(key.private_key).asymmetricKeyType !== 'rsa') return null
    return {
      projectId: key.project_id,
      keyId: key.private_key_id,
      privateKey: key.private_key,
      email: key.client_email,
      tokenUrl: key.token_uri,
    }
  } catch {
    return null
  }
}
