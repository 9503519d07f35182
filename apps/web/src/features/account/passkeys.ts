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

/** WebAuthn binds passkeys to a host name, so they don't work on a site opened by its IP address. */
export const hasPasskeys = (): boolean =>
  browserSupportsWebAuthn() && !/^[\d.]+$|^\[/.test(location.hostname)

/** Creates a passkey on the device. @throws ApiError with a message for the user */
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

/** Signs in with a passkey of the device. @throws ApiError with a message for the user */
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
