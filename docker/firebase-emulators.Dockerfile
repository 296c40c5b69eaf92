# Google's emulators of Firebase Authentication and Firestore.
FROM node:24-trixie-slim
# The emulators need Java 21.
RUN apt-get update \
  && apt-get install --yes --no-install-recommends openjdk-21-jre-headless \
  && rm -rf /var/lib/apt/lists/*
RUN npm install --global firebase-tools@15.34.2 && firebase setup:emulators:firestore
WORKDIR /emulators
# Unlike the one for this machine it lets Auth be reached from outside the container.
COPY docker/firebase.json firestore.rules ./
EXPOSE 9099
# What they know is kept between runs: the store of the lodge names its accounts.
CMD ["sh", "-c", "mkdir -p /data/kept && exec firebase emulators:start --project demo-lodge --only auth,firestore --import=/data/kept --export-on-exit=/data/kept"]
