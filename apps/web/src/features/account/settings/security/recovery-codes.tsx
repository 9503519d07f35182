import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { Dialog } from '@hypha/ui/layers/dialog.tsx'
import { Copy, Download } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useApp } from '../../../../lib/app-context.ts'
import { copyText } from '../../../../lib/dom/share.ts'
import { saveFile } from '../../../../lib/dom/save-file.ts'
import css from './security.module.css'

/** Shows recovery codes, which the server sends only once. */
export function useRecoveryCodes(): {
  show: (codes: string[] | null) => void
  dialog: ReactNode
} {
  const [codes, setCodes] = useState<string[] | null>(null)
  return {
    show: (fresh) => fresh && setCodes(fresh),
    dialog: codes && <RecoveryCodes codes={codes} onClose={() => setCodes(null)} />,
  }
}

function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const { t } = useTexts('account')
  const { siteName } = useApp()
  const text = codes.join('\n')
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('recovery.saveTitle')}
      width={500}
      actions={
        <Button variant="solid" onClick={onClose}>
          {t('recovery.saved')}
        </Button>
      }
    >
      <p>{t('recovery.text')}</p>
      <ul className={css.codes} aria-label={t('recovery.title')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={css.verbs}>
        <Button
          size="small"
          icon={<Copy size={16} aria-hidden />}
          onClick={() => void copyText(text, t('recovery.codes'))}
        >
          {t('copy')}
        </Button>
        <Button
          size="small"
          icon={<Download size={16} aria-hidden />}
          onClick={() =>
            saveFile(`${t('recovery.fileName', { siteName })}.txt`, `${text}\n`, 'text/plain')
          }
        >
          {t('recovery.download')}
        </Button>
      </div>
    </Dialog>
  )
}
