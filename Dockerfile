# Builds the site and keeps only what runs. SITE_URL is also written into pages and feeds.
FROM node:24-trixie-slim AS build
# The project's own Node 26 needs this library; slim images come without it.
RUN apt-get update && apt-get install -y --no-install-recommends libatomic1 && rm -rf /var/lib/apt/lists/*
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
COPY tools/bootstrap.mjs tools/
RUN node tools/bootstrap.mjs --omit=dev
COPY . .
ARG SITE_URL=http://localhost:8080
ENV SITE_URL=$SITE_URL
# The address of the pages when a static host serves them.
ARG PAGES_URL=
ENV PAGES_URL=$PAGES_URL
# The folder with the content, inside the build context.
ARG CONTENT_DIR=content
ENV CONTENT_DIR=$CONTENT_DIR
RUN node tools/bootstrap.mjs --omit=dev tools/site.ts build
RUN mv node_modules/node-linux-*/bin/node .

FROM debian:13-slim
RUN apt-get update && apt-get install -y --no-install-recommends libatomic1 && rm -rf /var/lib/apt/lists/*
WORKDIR /site
RUN useradd --uid 1001 --home-dir /site --no-create-home --shell /usr/sbin/nologin site && mkdir /data && chown site /data
COPY --from=build /site/node /usr/local/bin/
COPY --from=build /site/node_modules node_modules
COPY --from=build /site/dist dist
COPY --from=build /site/app app
COPY --from=build /site/server server
COPY --from=build /site/inbox inbox
COPY --from=build /site/content-model content-model
COPY --from=build /site/ui/tokens ui/tokens
COPY --from=build /site/package.json ./
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4321 DATA_DIR=/data
USER site
VOLUME /data
EXPOSE 4321
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=4s --start-period=20s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:4321/healthz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "app/serve.ts"]
