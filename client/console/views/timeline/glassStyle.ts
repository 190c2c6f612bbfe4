/** The base classes that the HTML of cards may use, on a screen of 640 by 360. */
export const sheets = [
  `
* { box-sizing: border-box; margin: 0; }
article { position: relative; width: 640px; height: 360px; overflow: hidden; overflow-wrap: break-word; }
section { position: absolute; inset: 40px 40px 70px; overflow: hidden; }
footer { position: absolute; right: 40px; bottom: 24px; left: 40px; display: flex; gap: 16px; justify-content: space-between; align-items: center; font-size: 24px; color: #b3b3b3; white-space: nowrap; }
footer > :first-child { overflow: hidden; text-overflow: ellipsis; }
footer > time { margin-left: auto; }
h1 { font-size: 48px; font-weight: 300; line-height: 1.15; }
h2 { font-size: 36px; font-weight: 300; }
em { font-style: normal; }
img { max-width: 100%; }
img.full, .photo > img { position: absolute; inset: 0; width: 640px; max-width: none; height: 360px; object-fit: cover; }
table { width: 100%; border-collapse: collapse; }
td { padding: 4px 8px 4px 0; border-bottom: 1px solid #444; }
ul, ol { padding-left: 1em; }
.text-auto-size { font-size: 46px; line-height: 1.2; }
.text-x-large { font-size: 80px; line-height: 1; }
.text-large { font-size: 60px; line-height: 1.1; }
.text-normal { font-size: 32px; }
.text-small { font-size: 26px; }
.text-minor { font-size: 24px; }
.align-left { text-align: left; } .align-center { text-align: center; } .align-right { text-align: right; } .align-justify { text-align: justify; }
.muted { color: #b3b3b3; } .white { color: #fff; } .gray { color: #9e9e9e; } .red { color: #ff6f6f; } .yellow { color: #ffdf4d; } .green { color: #99cc33; } .blue { color: #5db9f2; }
.photo { background: linear-gradient(#2b3a2b, #0e150e); }
.overlay-full { position: absolute; inset: 0; background: rgb(0 0 0 / 50%); }
.overlay-gradient-short-dark, .overlay-gradient-medium-dark, .overlay-gradient-tall-dark { position: absolute; right: 0; bottom: 0; left: 0; background: linear-gradient(transparent, #000); }
.overlay-gradient-short-dark { height: 35%; } .overlay-gradient-medium-dark { height: 60%; } .overlay-gradient-tall-dark { height: 85%; }
.overlay-gradient-tall-dark ~ section { display: flex; flex-direction: column; justify-content: flex-end; }
.left { float: left; } .right { float: right; }
figure { position: absolute; inset: 0 auto 0 0; width: 240px; overflow: hidden; }
figure > img { width: 240px; max-width: none; height: 360px; object-fit: cover; }
figure ~ section { left: 270px; }
.layout-two-column, .layout-figure { display: grid; grid-template-columns: 1fr 1fr; gap: 24px; }
.cover-only section, .auto-paginate section { inset: 40px; }
.mosaic { position: absolute; inset: 0 auto 0 0; width: 240px; }
`,
];
