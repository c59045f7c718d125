npm install playwright && npx playwright install chromium
npx playwright codegen --save-storage=session.json \
  https://reports.example.com/weekly
chmod 600 session.json
