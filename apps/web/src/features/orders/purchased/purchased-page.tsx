import { ButtonLink } from '@hypha/ui/controls/button.tsx'
import { Link } from '@hypha/ui/lib/link.tsx'
import { checkOutHref } from '../../../lib/routing/addresses.ts'
import { SettlingOrder } from '../../../components/settling/settling-order.tsx'
import { useHead } from '../../../lib/routing/use-head.ts'
import { Page as Frame, PageTitle } from '../../../components/page/page-frame.tsx'
import { DownloadHistory } from '../downloads/download-history.tsx'
import { OwnedMusic } from './owned-music.tsx'
import css from './purchased.module.css'
import { Receipts } from '../receipts/receipts.tsx'
import { type Part, PARTS, usePurchasedView, viewHref } from './use-purchased-view.ts'
import { useReturnedOrder } from './use-returned-order.ts'

const NAMES: Record<Part, string> = { music: 'Music', history: 'History', receipts: 'Receipts' }

/** What somebody owns, ready to download (RT-19), what they downloaded, and their receipts. */
export function PurchasedPage() {
  useHead({ title: 'Purchased music' })
  const { view, change } = usePurchasedView()
  const { settling, paid } = useReturnedOrder()
  return (
    <Frame>
      <PageTitle>Purchased music</PageTitle>
      {settling && (
        <div className={css.settling}>
          <SettlingOrder settling={settling}>
            {settling === 'refused' && (
              <ButtonLink size="small" href={checkOutHref}>
                Use another card
              </ButtonLink>
            )}
          </SettlingOrder>
        </div>
      )}
      <nav className={css.tabs} aria-label="Purchased music">
        <ul className={css.tabList}>
          {PARTS.map((part) => (
            <li key={part}>
              <Link
                className={css.tab}
                href={viewHref({ ...view, part, page: 1 })}
                aria-current={part === view.part ? 'page' : undefined}
              >
                {NAMES[part]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {view.part === 'music' && <OwnedMusic view={view} onChange={change} paid={paid} />}
      {view.part === 'history' && <DownloadHistory view={view} />}
      {view.part === 'receipts' && <Receipts view={view} />}
    </Frame>
  )
}
