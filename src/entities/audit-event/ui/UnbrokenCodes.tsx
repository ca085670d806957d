import { styled } from 'styled-components'

// A code with hyphens, or what stands before the next one.
const codeOrText = /[A-Za-z0-9]+(?:-[A-Za-z0-9]+)+|(?:(?![A-Za-z0-9]+-[A-Za-z0-9]).)+/gs

/** A code that is broken at its hyphen looks like two. */
export function UnbrokenCodes({ children }: { children: string }) {
  return [...children.matchAll(codeOrText)].map(({ 0: part, index }) => (
    <Part key={index} $isCode={/^[A-Za-z0-9]+-/.test(part)}>
      {part}
    </Part>
  ))
}

const Part = styled.span<{ $isCode: boolean }>`
  ${({ $isCode }) => $isCode && 'display: inline-block;'}
`
