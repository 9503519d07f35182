import { Button } from '@hypha/ui/controls/button.tsx'
import { Dialog } from '@hypha/ui/layers/dialog.tsx'
import { Copy, Download } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useApp } from '../../../../lib/app-context.ts'
import { copyText } from '../../../../lib/dom/share.ts'
import { saveFile } from '../../../../lib/dom/save-file.ts'
import css from './security.module.css'

/** Shows recovery codes, which the server tells once. */
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
  const { siteName } = useApp()
  const text = codes.join('\n')
  return (
    <Dialog
      open
      onClose={onClose}
      title="Save your recovery codes"
      width={500}
      actions={
        <Button variant="solid" onClick={onClose}>
          I saved them
        </Button>
      }
    >
      <p>
        Each code logs you in once if you lose your phone or passkey. We can’t show them again, so
        keep them somewhere safe.
      </p>
      <ul className={css.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={css.verbs}>
        <Button
          size="small"
          icon={<Copy size={16} aria-hidden />}
          onClick={() => void copyText(text, 'Codes')}
        >
          Copy
        </Button>
        <Button
          size="small"
          icon={<Download size={16} aria-hidden />}
          onClick={() => saveFile(`${siteName} recovery codes.txt`, `${text}\n`, 'text/plain')}
        >
          Download
        </Button>
      </div>
    </Dialog>
  )
}
