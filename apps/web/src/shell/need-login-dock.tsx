import { lazyComponent } from '../lib/lazy-component.ts'
import { useNeedLogin } from '../lib/need-login.ts'
import { Part } from './part.tsx'

const NeedLogin = lazyComponent(async () => (await import('./need-login.tsx')).NeedLogin)

/** The place of the one need-login dialog of the application; whoever needs it asks by `askToLogin`. */
export const NeedLoginDock = () =>
  useNeedLogin(({ wanted }) => wanted !== null) && (
    <Part>
      <NeedLogin />
    </Part>
  )
