import { Link } from '@hypha/ui/lib/link.tsx'
import { BadgeCheck, Bell, CreditCard, Eye, RefreshCw, ShieldCheck, Wallet } from 'lucide-react'
import { tabIntoSight } from '../../../lib/dom/elements.ts'
import css from './account-settings.module.css'
import { type SectionName, SECTIONS } from './sections.ts'

const ICONS = {
  membership: BadgeCheck,
  subscriptions: RefreshCw,
  payments: CreditCard,
  wallet: Wallet,
  security: ShieldCheck,
  privacy: Eye,
  notifications: Bell,
}

/** Beside the section, or above it where there is no room. */
export const SettingsNav = ({ current }: { current: SectionName }) => (
  <nav className={css.nav} aria-label="Account settings">
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
              {SECTIONS[each].name}
            </Link>
          </li>
        )
      })}
    </ul>
  </nav>
)
