import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // As `searchWords` of @hypha/contract: what the words of a text are, with one space between them.
  await sql`
    create function search_words(written text) returns text language sql immutable parallel safe as $$
      select trim(regexp_replace(
        replace(replace(replace(replace(translate(
          lower(regexp_replace(normalize(translate(coalesce(written, ''), '''’', ''), NFKD), '[\u0300-\u036f]', '', 'g')),
          'øłđðıς', 'olddiσ'), 'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss'), 'þ', 'th'),
        '[^a-z0-9\u0100-\uffff]+', ' ', 'g'))
    $$`.execute(db)
}
