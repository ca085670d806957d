import { createGlobalStyle } from 'styled-components'

export const GlobalStyle = createGlobalStyle`
  *, *::before, *::after { box-sizing: border-box; margin: 0; padding: 0; }
  html { -webkit-text-size-adjust: 100%; background: ${({ theme }) => theme.color.bg.canvas}; }
  body {
    ${({ theme }) => ({ ...theme.typography.ui })}
    font-family: ${({ theme }) => theme.font.family.sans};
    color: ${({ theme }) => theme.color.text.primary};
    background: ${({ theme }) => theme.color.bg.canvas};
    font-variant-numeric: tabular-nums;
    line-break: strict;
    overflow-wrap: anywhere;
    text-spacing-trim: trim-start;
    -webkit-font-smoothing: antialiased;
  }
  /* English words stay whole where a box is narrow: only what fits on no line is broken. */
  :lang(en) body { overflow-wrap: break-word; }
  #root { min-height: 100dvh; }
  h1, h2, h3, h4 { font-weight: ${({ theme }) => theme.font.weight.bold}; text-wrap: balance; word-break: auto-phrase; }
  p, li { text-wrap: pretty; word-break: auto-phrase; }
  label, legend { word-break: auto-phrase; }
  a { color: ${({ theme }) => theme.color.text.link}; text-decoration: none; }
  a:hover { text-decoration: underline; }
  b, strong { font-weight: ${({ theme }) => theme.font.weight.bold}; }
  button, input, select, textarea { font: inherit; color: inherit; letter-spacing: inherit; }
  button { background: none; border: 0; text-align: inherit; cursor: pointer; }
  svg { display: block; flex: none; }
  ul, ol { list-style: none; }
  /* Without weight, so that a part that draws its own ring can switch this one off wherever its rules stand. */
  :where(:focus-visible) {
    outline: ${({ theme }) => theme.borderWidth.focus} solid ${({ theme }) => theme.color.focus.ring};
    outline-offset: 2px;
  }
  ::selection { background: ${({ theme }) => theme.color.accent.border}; color: ${({ theme }) => theme.color.text.primary}; }
  @media (prefers-reduced-motion: reduce) {
    *, *::before, *::after {
      animation-duration: 0.01ms !important; animation-iteration-count: 1 !important;
      transition-duration: 0.01ms !important; scroll-behavior: auto !important;
    }
  }
`
