import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button, ButtonLink } from '@hypha/ui/controls/button.tsx'
import { Dialog } from '@hypha/ui/layers/dialog.tsx'
import type { ReactNode } from 'react'
import { copyText } from '../../lib/dom/share.ts'
import css from './subscribe-dialog.module.css'

interface SubscribeDialogProps {
  title: string
  /** What the calendar contains. */
  intro: string
  /** A URL; a path is one of this site. */
  address: string
  /** More buttons. */
  children?: ReactNode
  onClose: () => void
}

/** The address of a calendar, to open in a calendar program or to copy. */
export function SubscribeDialog(props: SubscribeDialogProps) {
  const { title, onClose, ...parts } = props
  return (
    <Dialog open width={500} title={title} onClose={onClose}>
      <SubscribeAddress {...parts} />
    </Dialog>
  )
}

/** The contents of the dialog. */
export function SubscribeAddress({
  intro,
  address,
  children,
}: Pick<SubscribeDialogProps, 'intro' | 'address' | 'children'>) {
  const { t } = useTexts('components')
  const url = new URL(address, location.origin).href
  return (
    <div className={css.section}>
      <p>{intro}</p>
      <p className={css.address} dir="ltr">
        {url}
      </p>
      <div className={css.tools}>
        <ButtonLink variant="solid" href={url.replace(/^https?:/, 'webcal:')} target="_self">
          {t('calendar.open')}
        </ButtonLink>
        <Button onClick={() => void copyText(url, t('calendar.address'))}>
          {t('calendar.copy')}
        </Button>
        {children}
      </div>
      <p className={css.note}>{t('calendar.how')}</p>
    </div>
  )
}
