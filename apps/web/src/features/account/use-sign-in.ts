import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useApp } from '../../lib/app-context.ts'
import { pathAfterLogin } from '../../lib/path-after-login.ts'
import { rememberPath } from '../../lib/remembered-path.ts'

/** Signs in and leads back to where the listener wanted to be (NG-02, NG-06). */
export function useSignIn(asked: string | undefined) {
  const { api, session, cache } = useApp()
  const router = useRouter()
  return useMutation({
    mutationFn: (who: { email: string; password: string }) =>
      api.accounts.authenticate({ body: who }),
    onSuccess: async (pair) => {
      session.begin(pair)
      // What was read as nobody lacks the listener's own marks.
      await cache.invalidateQueries()
      const claims = session.claims()
      const wanted = pathAfterLogin(asked)
      // Confirming the address may take a while; the wish is kept until then.
      rememberPath(wanted)
      if (claims && !claims.is_verified) router.history.push('/email-verification?from=login')
      else if (claims?.first_login && wanted === '/') router.history.push('/profile-basics')
      else router.history.push(wanted)
    },
  })
}
