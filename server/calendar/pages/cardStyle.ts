/** The style of pages about one event: the card of the calendar's emails (`mails/html.ts`), which lead to these pages. */
export const cardStyle = `<style>
:root{color-scheme:light dark}
body{max-width:none;padding:1.5rem .75rem;background:#f4f5f7}
main{max-width:35rem;margin:0 auto;padding:1.5rem;border:1px solid #d0d7de;border-radius:.75rem;background:#fff;overflow-wrap:anywhere}
h1{font-size:1.375rem;line-height:1.3;margin-top:0}
h2{font-size:1rem;margin-top:1.25rem;padding-top:1.25rem;border-top:1px solid #d0d7de}
dl{grid-template-columns:6rem 1fr;gap:.5rem .75rem;margin:1rem 0}
dt{font-weight:400}
@media (prefers-color-scheme:dark){
body{color:#e6edf3;background:#0d1117}
main{border-color:#30363d;background:#161b22}
a{color:#79b8ff}
dt,small,footer{color:#9da7b1}
h2,footer{border-color:#30363d}
p.state{border-color:#79b8ff;background:#1b2a3d}
p.closed{border-color:#d29922;background:#2e2613}
button{border-color:#6e7681;background:#161b22;color:#e6edf3}
button.first{border-color:#79b8ff;background:#79b8ff;color:#0d1117}
button:focus-visible,a:focus-visible{outline-color:#79b8ff}
}
</style>`;
