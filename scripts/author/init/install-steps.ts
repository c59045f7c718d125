/** The steps with which every job begins. Actions are named by their commit, as tags can be moved. */
export const INSTALL_STEPS = `      - uses: actions/checkout@d23441a48e516b6c34aea4fa41551a30e30af803 # v6.1.0
        with:
          persist-credentials: false
      - uses: actions/setup-node@249970729cb0ef3589644e2896645e5dc5ba9c38 # v6.5.0
        with:
          node-version: 24
          cache: npm
      - run: npm ci
`;
