import { lazyComponent } from '../lib/dom/lazy-component.ts'
import { useNeedLogin } from '../lib/auth/need-login.ts'
import { Part } from '../components/page/part.tsx'

const NeedLogin = lazyComponent(async () => (await import('./need-login.tsx')).NeedLogin)

/** The one login dialog of the application; opened by `askToLogin`. */
export const NeedLoginDock = () =>
  useNeedLogin(({ wanted }) => wanted !== null) && (
    <Part>
      <NeedLogin />
    </Part>
  )
