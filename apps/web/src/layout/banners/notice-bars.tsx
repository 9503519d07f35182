import { Button } from '@hypha/ui/controls/button.tsx'
import { IconButton } from '@hypha/ui/controls/icon-button.tsx'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import css from './notice-bars.module.css'

interface NoticeBarProps {
  about: 'alpha' | 'host'
  label: string
  children: ReactNode
}

/** A notice that is closed once and for all: the next page knows it before its first paint, like the theme. */
function NoticeBar({ about, label, children }: NoticeBarProps) {
  const key = `${about}Closed` as const
  const close = () => {
    localStorage.setItem(key, 'true')
    document.documentElement.dataset[key] = ''
  }
  return (
    <aside className={css.bar} aria-label={label} data-about={about}>
      {children}
      <IconButton label="Close the notice" size="small" onClick={close}>
        <X size={16} aria-hidden />
      </IconButton>
    </aside>
  )
}

async function copyLink() {
  const { share } = await import('../../lib/dom/share.ts')
  await share({ title: '', path: location.pathname + location.search, copyOnly: true })
}

/** What everybody should know, below the header (SH-06, SH-08). */
export const NoticeBars = () => (
  <>
    <NoticeBar about="host" label="This browser">
      <p>Music stops when you leave this app. Open the page in your own browser.</p>
      <Button size="small" onClick={() => void copyLink()}>
        Copy link
      </Button>
    </NoticeBar>
    <NoticeBar about="alpha" label="Alpha">
      <p>
        <strong>Alpha.</strong> Comments and other aspects may be reset before launch.
      </p>
    </NoticeBar>
  </>
)
