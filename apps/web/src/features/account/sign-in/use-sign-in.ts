import { useTexts } from '@hypha/i18n/use-texts.ts'
import type { TokenPair } from '@hypha/contract'
import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useApp } from '../../../lib/app-context.ts'
import { pathAfterLogin, rememberPath } from '../../../lib/auth/remembered-path.ts'

export interface Credentials {
  email: string
  password: string
  code?: string
}

/** Returns the user to the page they wanted after login (NG-02, NG-06). */
function useArriving(redirect: string | undefined) {
  const { session, cache } = useApp()
  const router = useRouter()
  return async (pair: TokenPair) => {
    session.begin(pair)
    // Data fetched anonymously lacks the user's likes, purchases and other state.
    await cache.invalidateQueries()
    const claims = session.claims()
    const target = pathAfterLogin(redirect)
    // Verifying the address may take a while, so remember the requested page until then.
    rememberPath(target)
    if (claims && !claims.is_verified) router.history.push('/email-verification?from=login')
    else if (claims?.first_login && target === '/') router.history.push('/profile-basics')
    else router.history.push(target)
  }
}

export function useSignIn(redirect: string | undefined) {
  const { api } = useApp()
  return useMutation({
    mutationFn: (credentials: Credentials) => api.accounts.authenticate({ body: credentials }),
    onSuccess: useArriving(redirect),
  })
}

const isPossible = () =>
  typeof PublicKeyCredential === 'function' && !/^[\d.]+$|^\[/.test(location.hostname)

/** Logs in with a passkey alone. Its code is loaded with the first press. */
export function usePasskeySignIn(redirect: string | undefined) {
  const { t } = useTexts('account')
  const { api } = useApp()
  const signIn = useMutation({
    mutationFn: async () => {
      const { answerWithPasskey } = await import('../passkeys.ts')
      const body = await answerWithPasskey(t, await api.accounts.beginPasskey())
      return api.accounts.authenticateByPasskey({ body })
    },
    onSuccess: useArriving(redirect),
  })
  return { ...signIn, isPossible: !import.meta.env.SSR && isPossible() }
}
