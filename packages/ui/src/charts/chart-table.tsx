import css from './chart-panel.module.css'

export interface TableData {
  columns: readonly string[]
  /** The first cell of a row is its heading. */
  rows: readonly (readonly (string | number)[])[]
  /** Formats numbers. */
  format: (value: number) => string
}

/** The numbers of a chart. Scrolls, also by keyboard. */
export const ChartTable = ({ columns, rows, format, label }: TableData & { label: string }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <div className={css.scroll} tabIndex={0} role="region" aria-label={`${label}: table`}>
    <table className={css.table}>
      <thead>
        <tr>
          {columns.map((column, i) => (
            <th key={column} scope="col" data-figure={i > 0 || undefined}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([heading, ...cells]) => (
          <tr key={heading}>
            <th scope="row">{heading}</th>
            {cells.map((cell, i) => (
              <td key={columns[i + 1]} data-figure>
                {typeof cell === 'number' ? format(cell) : cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
