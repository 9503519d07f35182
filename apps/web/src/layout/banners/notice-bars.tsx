import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { IconButton } from '@hypha/ui/controls/icon-button.tsx'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Trans } from 'react-i18next'
import css from './notice-bars.module.css'

interface NoticeBarProps {
  about: 'alpha' | 'host'
  label: string
  children: ReactNode
}

/** A notice that can be closed permanently. Like the theme, this is applied before the first paint. */
function NoticeBar({ about, label, children }: NoticeBarProps) {
  const { t } = useTexts('layout')
  // not translated: the name of a setting
  const key = `${about}Closed` as const
  const close = () => {
    localStorage.setItem(key, 'true')
    document.documentElement.dataset[key] = ''
  }
  return (
    <aside className={css.bar} aria-label={label} data-about={about}>
      {children}
      <IconButton label={t('closeNotice')} size="small" onClick={close}>
        <X size={16} aria-hidden />
      </IconButton>
    </aside>
  )
}

async function copyLink() {
  const { share } = await import('../../lib/dom/share.ts')
  await share({ title: '', path: location.pathname + location.search, copyOnly: true })
}

/** Site-wide notices below the header (SH-06, SH-08). */
export function NoticeBars() {
  const { t } = useTexts('layout')
  return (
    <>
      <NoticeBar about="host" label={t('host.label')}>
        <p>{t('host.text')}</p>
        <Button size="small" onClick={() => void copyLink()}>
          {t('host.copyLink')}
        </Button>
      </NoticeBar>
      <NoticeBar about="alpha" label={t('alpha.label')}>
        <p>
          <Trans t={t} i18nKey="alpha.text" components={{ strong: <strong /> }} />
        </p>
      </NoticeBar>
    </>
  )
}
