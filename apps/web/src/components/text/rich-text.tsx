import { useTexts } from '@hypha/i18n/use-texts.ts'
import { DESCRIPTION_MAX } from '@hypha/contract/limits'
import { Editor } from '@tiptap/core'
import { Bold } from '@tiptap/extension-bold'
import { Document } from '@tiptap/extension-document'
import { HardBreak } from '@tiptap/extension-hard-break'
import { Italic } from '@tiptap/extension-italic'
import { Link } from '@tiptap/extension-link'
import { BulletList, ListItem, OrderedList } from '@tiptap/extension-list'
import { Paragraph } from '@tiptap/extension-paragraph'
import { Text } from '@tiptap/extension-text'
import { UndoRedo } from '@tiptap/extensions'
import { useEffect, useId, useRef, useState } from 'react'
import css from './rich-text.module.css'
import { RichTextTools } from './rich-text-tools.tsx'

const EXTENSIONS = [
  Document,
  Paragraph,
  Text,
  Bold,
  Italic,
  HardBreak,
  BulletList,
  OrderedList,
  ListItem,
  UndoRedo,
  Link.configure({
    openOnClick: false,
    protocols: ['http', 'https'],
    defaultProtocol: 'https',
    HTMLAttributes: { target: null, rel: null },
  }),
]

export interface RichTextProps {
  label: string
  /** As HTML, which the server sanitizes. */
  value: string
  error: string | undefined
  onChange: (html: string) => void
}

/** A rich text editor with paragraphs, bold, italic, links and lists. */
export function RichText({ label, value, error, onChange }: RichTextProps) {
  const { format } = useTexts('components')
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const [editor, setEditor] = useState<Editor | null>(null)
  const [, redraw] = useState(0)
  const latest = useRef({ value, onChange })
  useEffect(() => {
    latest.current = { value, onChange }
  })

  useEffect(() => {
    if (!frame.current) return
    const made = new Editor({
      element: frame.current,
      extensions: EXTENSIONS,
      content: latest.current.value,
      // Injected styles would be inline, and the content security policy only allows our own files.
      injectCSS: false,
      editorProps: {
        attributes: {
          class: css.text ?? '',
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-labelledby': `${id}-label`,
          'aria-describedby': `${id}-note`,
        },
      },
      onUpdate: ({ editor: now }) => {
        const html = now.isEmpty ? '' : now.getHTML()
        latest.current.value = html
        latest.current.onChange(html)
      },
      onTransaction: () => redraw((times) => times + 1),
    })
    setEditor(made)
    return () => made.destroy()
  }, [id])

  // A change from outside, such as an undone draft, replaces the editor's content.
  useEffect(() => {
    if (!editor || editor.isFocused) return
    const shown = editor.isEmpty ? '' : editor.getHTML()
    if (shown !== value) editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])

  return (
    <div className={css.field}>
      <div className={css.top}>
        <span id={`${id}-label`} className={css.label}>
          {label}
        </span>
        <span>
          {format.number(value.length)} / {format.number(DESCRIPTION_MAX)}
        </span>
      </div>
      <div className={css.box} data-wrong={error ? true : undefined}>
        {editor ? <RichTextTools editor={editor} /> : <div className={css.tools} />}
        <div ref={frame} className={css.frame} />
      </div>
      <p className={css.note} id={`${id}-note`} data-error={error ? true : undefined}>
        {error}
      </p>
    </div>
  )
}
