import type { Translate } from '@hypha/i18n/instance.ts'
import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser'
import { ApiError } from '../../lib/api/api-error.ts'

interface Ceremony {
  challengeId: string
  options: Record<string, unknown>
}
interface CeremonyAnswer {
  challengeId: string
  response: Record<string, unknown>
}

/** Passkeys are bound to a name: a site that is opened by its network address has none. */
export const hasPasskeys = (): boolean =>
  browserSupportsWebAuthn() && !/^[\d.]+$|^\[/.test(location.hostname)

/** Has the device make a passkey. @throws ApiError with a sentence for people */
export const makePasskey = async (
  t: Translate<'account'>,
  { challengeId, options }: Ceremony,
): Promise<CeremonyAnswer> => ({
  challengeId,
  response: {
    ...(await startRegistration({
      optionsJSON: options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON'],
    }).catch((error: unknown) => explain(t, error))),
  },
})

/** Has the device answer with a passkey. @throws ApiError with a sentence for people */
export const answerWithPasskey = async (
  t: Translate<'account'>,
  { challengeId, options }: Ceremony,
): Promise<CeremonyAnswer> => ({
  challengeId,
  response: {
    ...(await startAuthentication({
      optionsJSON: options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON'],
    }).catch((error: unknown) => explain(t, error))),
  },
})

function explain(t: Translate<'account'>, error: unknown): never {
  const isKnown =
    error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
  const detail = isKnown ? t('passkey.known') : t('passkey.notUsed')
  throw new ApiError(0, { detail })
}
