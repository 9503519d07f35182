import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { IconButton } from '@hypha/ui/controls/icon-button.tsx'
import { TextField } from '@hypha/ui/fields/text-field.tsx'
import { preventFocus } from '@hypha/ui/lib/mouse-down.ts'
import type { Editor } from '@tiptap/core'
import { Bold, Italic, Link, List, ListOrdered } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import css from './rich-text.module.css'

/** Formatting toolbar of the rich text editor, with arrow-key navigation. */
export function RichTextTools({ editor }: { editor: Editor }) {
  const { t } = useTexts('components')
  const [address, setAddress] = useState<string | null>(null)
  const tool = (label: string, icon: ReactNode, isOn: boolean, act: () => void) => (
    <IconButton label={label} size="small" aria-pressed={isOn} ref={preventFocus} onClick={act}>
      {icon}
    </IconButton>
  )
  const walk = (event: KeyboardEvent<HTMLDivElement>) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (by === undefined || !(event.target instanceof HTMLButtonElement)) return
    const all = [...event.currentTarget.querySelectorAll('button')]
    event.preventDefault()
    all[(all.indexOf(event.target) + by + all.length) % all.length]?.focus()
  }
  const chain = () => editor.chain().focus()
  const setLink = () => {
    const typed = address?.trim() ?? ''
    const href = /^https?:\/\//i.test(typed) ? typed : `https://${typed}`
    if (typed === '') chain().extendMarkRange('link').unsetLink().run()
    else if (editor.state.selection.empty && !editor.isActive('link'))
      chain()
        .insertContent({ type: 'text', text: typed, marks: [{ type: 'link', attrs: { href } }] })
        .run()
    else chain().extendMarkRange('link').setLink({ href }).run()
    setAddress(null)
  }
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its buttons have the focus */}
      <div className={css.tools} role="toolbar" aria-label={t('formatting.label')} onKeyDown={walk}>
        {tool(t('formatting.bold'), <Bold size={16} aria-hidden />, editor.isActive('bold'), () =>
          chain().toggleBold().run(),
        )}
        {tool(
          t('formatting.italic'),
          <Italic size={16} aria-hidden />,
          editor.isActive('italic'),
          () => chain().toggleItalic().run(),
        )}
        {tool(t('formatting.link'), <Link size={16} aria-hidden />, editor.isActive('link'), () =>
          setAddress(address === null ? String(editor.getAttributes('link')['href'] ?? '') : null),
        )}
        {tool(
          t('formatting.list'),
          <List size={16} aria-hidden />,
          editor.isActive('bulletList'),
          () => chain().toggleBulletList().run(),
        )}
        {tool(
          t('formatting.numberedList'),
          <ListOrdered size={16} aria-hidden />,
          editor.isActive('orderedList'),
          () => chain().toggleOrderedList().run(),
        )}
      </div>
      {address !== null && (
        <div
          role="presentation"
          className={css.address}
          onKeyDown={(event) => {
            if (event.key === 'Enter') {
              event.preventDefault()
              setLink()
            } else if (event.key === 'Escape') {
              setAddress(null)
              editor.commands.focus()
            }
          }}
        >
          <TextField
            label={t('formatting.linkAddress')}
            type="url"
            // not translated: the beginning of an address
            placeholder="https://…"
            value={address}
            ref={(field) => field?.focus()}
            onChange={(event) => setAddress(event.target.value)}
          />
          <Button onClick={setLink}>
            {address.trim() === '' && editor.isActive('link')
              ? t('formatting.removeLink')
              : t('formatting.setLink')}
          </Button>
        </div>
      )}
    </>
  )
}
