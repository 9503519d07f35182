import { type Faq, FAQS_MAX, type FaqWords } from '@hypha/contract'
import { type Db, inTransaction } from '../../../platform/database/connection.ts'
import { Conflict, NotFound, Unacceptable } from '../../../platform/errors.ts'
import { text } from '../../../platform/texts/text.ts'
import { recordSiteEdit } from '../../accounts/index.ts'
import { cleanDescription } from '../../catalogue/index.ts'

export type FaqService = ReturnType<typeof createFaq>

interface Admin {
  id: number
}

const COLUMNS = ['id', 'question', 'answer_html as answerHtml', 'position'] as const

function cleaned(html: string): string {
  const clean = cleanDescription(html)
  if (clean) return clean
  throw Unacceptable.field('answerHtml', 'contract.required')
}

/** Frequently asked questions. */
export const createFaq = (db: Db) => ({
  list: (): Promise<Faq[]> =>
    db.selectFrom('faq').select(COLUMNS).orderBy('position').orderBy('id').execute(),

  /** @throws Conflict if the maximum is reached */
  async add({ question, answerHtml, position }: FaqWords, admin: Admin): Promise<Faq> {
    const { count } = await db
      .selectFrom('faq')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    if (count >= FAQS_MAX) throw new Conflict(text('community.faq.limit', { max: FAQS_MAX }))
    return inTransaction(db, async (tx) => {
      const faq = await tx
        .insertInto('faq')
        .values({ question, answer_html: cleaned(answerHtml), position })
        .returning(COLUMNS)
        .executeTakeFirstOrThrow()
      await recordSiteEdit(tx, admin, { part: 'faq', edit: 'add', id: faq.id })
      return faq
    })
  },

  /** @throws NotFound */
  change: (
    id: number,
    { question, answerHtml, position }: Partial<FaqWords>,
    admin: Admin,
  ): Promise<Faq> =>
    inTransaction(db, async (tx) => {
      const faq = await tx
        .updateTable('faq')
        .set((eb) => ({
          question: question ?? eb.ref('question'),
          answer_html: answerHtml === undefined ? eb.ref('answer_html') : cleaned(answerHtml),
          position: position ?? eb.ref('position'),
        }))
        .where('id', '=', id)
        .returning(COLUMNS)
        .executeTakeFirst()
      if (!faq) throw new NotFound('community.faq.gone')
      await recordSiteEdit(tx, admin, { part: 'faq', edit: 'change', id })
      return faq
    }),

  remove: (id: number, admin: Admin): Promise<void> =>
    inTransaction(db, async (tx) => {
      const { numDeletedRows } = await tx.deleteFrom('faq').where('id', '=', id).executeTakeFirst()
      if (numDeletedRows > 0n) await recordSiteEdit(tx, admin, { part: 'faq', edit: 'remove', id })
    }),
})
