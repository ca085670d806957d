// The program itself could not be loaded: say so, instead of a blank page. Runs before it, needs nothing of it.
addEventListener(
  'error',
  (event) => {
    const isProgram = event.target instanceof HTMLScriptElement && event.target.type === 'module'
    const root = document.getElementById('root')
    if (!isProgram || !root || root.childElementCount > 0) return
    const main = document.createElement('main')
    main.style.cssText =
      'display:grid;gap:16px;justify-items:start;max-width:32em;margin:20vh auto 0;padding:24px;font:16px/1.8 sans-serif;color:var(--k-text-primary)'
    const title = document.createElement('h1')
    title.textContent = '画面を読み込めませんでした'
    title.style.cssText = 'font-size:24px'
    const reason = document.createElement('p')
    reason.textContent = 'サーバーに接続できません。通信を確認して、もう一度読み込んでください。'
    const retry = document.createElement('button')
    retry.textContent = 'もう一度読み込む'
    retry.style.cssText = 'padding:8px 16px;font:inherit'
    retry.addEventListener('click', () => location.reload())
    main.append(title, reason, retry)
    root.replaceChildren(main)
  },
  true,
)
