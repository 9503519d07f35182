import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Link } from '@hypha/ui/lib/link.tsx'
import {
  BadgeCheck,
  Bell,
  CreditCard,
  Eye,
  RefreshCw,
  ShieldCheck,
  UserRound,
  Wallet,
} from 'lucide-react'
import { tabIntoSight } from '../../../lib/dom/elements.ts'
import css from './account-settings.module.css'
import { type SectionName, SECTIONS } from './sections.ts'

const ICONS = {
  general: UserRound,
  membership: BadgeCheck,
  subscriptions: RefreshCw,
  payments: CreditCard,
  wallet: Wallet,
  security: ShieldCheck,
  privacy: Eye,
  notifications: Bell,
}

/** Beside the section, or above it on narrow screens. */
export function SettingsNav({ current }: { current: SectionName }) {
  const { t } = useTexts('account')
  return (
    <nav className={css.nav} aria-label={t('settings')}>
      <ul className={css.links}>
        {(Object.keys(SECTIONS) as SectionName[]).map((each) => {
          const Icon = ICONS[each]
          return (
            <li key={each} ref={each === current ? tabIntoSight : null}>
              <Link
                className={css.link}
                href={SECTIONS[each].href}
                aria-current={each === current ? 'page' : undefined}
              >
                <Icon size={16} aria-hidden />
                {t(`section.${each}`)}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
