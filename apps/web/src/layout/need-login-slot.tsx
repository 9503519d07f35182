import { lazyComponent } from '../lib/dom/lazy-component.ts'
import { useNeedLogin } from '../lib/auth/need-login.ts'
import { LazyBoundary } from '../components/page/lazy-boundary.tsx'

const NeedLogin = lazyComponent(async () => (await import('./need-login.tsx')).NeedLogin)

/** The application's login dialog, opened by `askToLogin`. */
export const NeedLoginSlot = () =>
  useNeedLogin(({ redirect: wanted }) => wanted !== null) && (
    <LazyBoundary>
      <NeedLogin />
    </LazyBoundary>
  )
