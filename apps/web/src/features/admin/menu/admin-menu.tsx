import { useTexts } from '@hypha/i18n/use-texts.ts'
import { IconButton } from '@hypha/ui/controls/icon-button.tsx'
import { LazyMenu } from '@hypha/ui/controls/lazy-menu.tsx'
import { Shield } from 'lucide-react'
import { useApi } from '../../../lib/app-context.ts'
import { useStaleOnNavigation } from '../../../lib/api/use-stale-on-navigation.ts'
import css from './admin-menu.module.css'

const loadList = () => import('./admin-menu-list.tsx').then((file) => file.AdminMenuList)

/** The shield icon for admins, with a red dot while something is pending (SH-01, SH-02). */
export function AdminMenu() {
  const { t } = useTexts('admin')
  const waiting = useStaleOnNavigation(useApi().contact.adminNotifications.query())?.[
    'hydra:member'
  ]
  const waits = waiting?.some(({ count }) => count > 0)
  return (
    <LazyMenu
      label={t('menu.title')}
      load={loadList}
      about={{ waiting }}
      trigger={(props) => (
        <span className={css.shield}>
          <IconButton label={t(waits ? 'menu.waits' : 'menu.title')} {...props}>
            <Shield size={20} aria-hidden />
          </IconButton>
          {waits && <span className={css.dot} aria-hidden />}
        </span>
      )}
    />
  )
}
